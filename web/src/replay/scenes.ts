/** The positions of a recorded game, from the start to the end: each is the one before it with a step's changes. */
import type { Replay, Scene } from '../generated/protocol';
import { patched } from '../server/patch';

export function scenesOf(replay: Replay): Scene[] {
  const scenes: Scene[] = [replay.start];
  for (const step of replay.steps) scenes.push(patched(scenes[scenes.length - 1]!, step.changes));
  return scenes;
}
