import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { build } from '../support/build.ts';
import { npmTools } from '../support/npm-tool.ts';

const tools = await npmTools('asyncapi-parser', { '@asyncapi/parser': '3.6.3' });

interface Diagnostic {
  /** 0 an error, 1 a warning, 2 information, 3 a hint. */
  severity: number;
  message: string;
  path: (string | number)[];
}

interface Parser {
  validate(document: string): Promise<Diagnostic[]>;
}

describe.runIf(tools)('the AsyncAPI parser', async () => {
  const { call } = await build();
  const { Parser } = createRequire(join(tools!, 'package.json'))('@asyncapi/parser') as {
    Parser: new () => Parser;
  };
  const findings = async (document: string) =>
    (await new Parser().validate(document)).filter(({ severity }) => severity < 2);

  test('finds no errors or warnings in /asyncapi.json', async () => {
    expect(await findings((await call('GET', '/asyncapi.json', { key: null })).body)).toEqual([]);
  });

  test('reports a channel that refers to a missing message', async () => {
    const document = (await call('GET', '/asyncapi.json', { key: null })).json();
    document.channels.feed.messages.missing = { $ref: '#/components/messages/missing' };
    expect(await findings(JSON.stringify(document))).not.toEqual([]);
  });
});
