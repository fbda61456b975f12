// `npm run types`: the protocol's models as TypeScript, made from the schemas that the server itself states, the verbs
// of actions, and the ids of all messages that can be said.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const own = here('../../.venv/bin/python');
const python = process.env.KOLEJ_PYTHON ?? (existsSync(own) ? own : 'python3');
const say = (...module) => JSON.parse(execFileSync(python, ['-m', ...module], { encoding: 'utf8', maxBuffer: 1e8 }));

const requests = say('kolej.server.app').components.schemas;
const messages = say('kolej.server.app', 'socket').$defs;
const definitions = JSON.parse(
  JSON.stringify({ ...requests, ...messages })
    .replaceAll('#/components/schemas/', '#/definitions/')
    .replaceAll('#/$defs/', '#/definitions/'),
);

/** A model's own name is enough: titles of fields would each become a type, and what an answer holds is never left out. */
function plain(schema) {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (schema.$ref) return { $ref: schema.$ref }; // with words of its own it would become a second type
  if (schema.prefixItems) {
    const n = schema.prefixItems.length;
    return { type: 'array', items: schema.prefixItems.map(plain), minItems: n, maxItems: n };
  }
  return Object.fromEntries(
    Object.entries(schema)
      .filter(
        ([key, value]) => !(key === 'title' && typeof value === 'string') && key !== 'maxItems' && key !== 'minItems',
      )
      .map(([key, value]) => [key, plain(value)]),
  );
}

const text = await compile({ title: 'Protocol', type: 'object', definitions: plain(definitions) }, 'Protocol', {
  bannerComment: '/** The models of the protocol, as the server states them; made by `npm run types`. */',
  unreachableDefinitions: true,
  additionalProperties: false,
  format: false,
});
mkdirSync(here('../src/generated'), { recursive: true });
writeFileSync(here('../src/generated/protocol.ts'), text);

const verbs = JSON.parse(
  execFileSync(python, ['-c', 'import json, kolej.actions; print(json.dumps(list(kolej.actions.VERBS)))'], {
    encoding: 'utf8',
  }),
);
writeFileSync(
  here('../src/generated/verbs.ts'),
  `/** The words that actions begin with; made by \`npm run types\`. */\n\nexport const VERBS = ${JSON.stringify(verbs)} as const;\nexport type Verb = (typeof VERBS)[number];\n`,
);

const ids = [];
for (const line of readFileSync(here('../../src/kolej/words/en.ftl'), 'utf8').split('\n')) {
  const message = /^([a-z][\w-]*) =/.exec(line)?.[1];
  const attribute = /^ {4}\.(\w+) =/.exec(line)?.[1];
  if (message) ids.push(message);
  else if (attribute) ids.push(`${ids.findLast((id) => !id.includes('.'))}.${attribute}`);
}
const union = ids.map((id) => `  | '${id}'\n`).join('');
writeFileSync(
  here('../src/generated/words.ts'),
  `/** The ids of the catalogue's messages; made by \`npm run types\`. */\n\nexport type MessageId =\n${union.trimEnd()};\n`,
);
