// A bot in JavaScript that speaks JSON lines: kolej arena --bots "cmd:node examples/json_bot.mjs,greedy".
import { createInterface } from "node:readline";

let lengths = new Map();
let state = 1;

// A small generator, so that the seed decides every choice.
function below(n) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
}

function choose(legal) {
  const claims = legal.filter((action) => action.startsWith("claim "));
  if (claims.length) {
    const length = (claim) => lengths.get(claim.slice("claim ".length)) ?? 0;
    return claims.reduce((best, claim) => (length(claim) > length(best) ? claim : best));
  }
  const others = legal.filter((action) => !action.startsWith("tickets"));
  const choices = others.length ? others : legal;
  return choices[below(choices.length)];
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  let answer;
  if (message.start) {
    lengths = new Map(message.start.board.tracks.map((track) => [track.id, track.length]));
    state = message.start.seed % 2 ** 32;
    answer = { ready: true, protocol: 1 };
  } else {
    answer = { action: choose(message.legal) };
  }
  process.stdout.write(JSON.stringify(answer) + "\n");
}
