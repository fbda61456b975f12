/** Short sounds, made on the spot. */

import { settings } from './settings.svelte';

export type Sound = 'card' | 'track' | 'turn' | 'turn-up' | 'end';

/** Notes of each sound: frequency, start and length in seconds. */
const NOTES: Record<Sound, [number, number, number][]> = {
  card: [[520, 0, 0.05]],
  track: [
    [196, 0, 0.09],
    [262, 0.08, 0.14],
  ],
  turn: [
    [523, 0, 0.12],
    [659, 0.12, 0.12],
    [784, 0.24, 0.22],
  ],
  'turn-up': [[392, 0, 0.07]],
  end: [
    [523, 0, 0.15],
    [659, 0.15, 0.15],
    [784, 0.3, 0.15],
    [1047, 0.45, 0.4],
  ],
};

let context: AudioContext | undefined;

/** Browsers allow sound only after the first touch or key. */
function ready(): AudioContext | undefined {
  if (!navigator.userActivation.hasBeenActive) return undefined;
  context ??= new AudioContext();
  return context;
}

export function play(sound: Sound): void {
  const audio = settings.sound ? ready() : undefined;
  if (!audio) return;
  for (const [frequency, start, length] of NOTES[sound]) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    const at = audio.currentTime + start;
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(0.09, at + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length + 0.02);
  }
}
