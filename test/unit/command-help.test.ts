import { describe, expect, test } from 'vitest';
import type { DrayCommand } from '../../src/bin/declarations/command.ts';
import { buildProgram } from '../../src/bin/program.ts';

interface Declared {
  path: string;
  command: DrayCommand;
}

function commandsBelow(parent: DrayCommand, path: string): Declared[] {
  return (parent.commands as DrayCommand[]).flatMap((command) => {
    const own = { path: `${path} ${command.name()}`, command };
    return [own, ...commandsBelow(command, own.path)];
  });
}

const program = buildProgram();
const all = commandsBelow(program, 'dray').filter(({ path }) => path !== 'dray prepare');
const runnable = all.filter(({ command }) => command.commands.length === 0);

/** Words as a shell takes them: settings in front, quotes, and what comes after a redirection. */
function wordsOf(example: string): string[] {
  const line = /(?:^|[ (])dray (.*?)(?:\)|(?: [|>].*)?$)/.exec(example)?.[1] ?? '';
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
}

/** Runs nothing: finds the command of an example, and reads its options and arguments as the real one would. */
function parse(example: string): string {
  const named: string[] = [];
  const tried = buildProgram();
  for (const { path, command } of commandsBelow(tried, 'dray')) {
    command.exitOverride().configureOutput({ writeErr: () => undefined });
    if (command.commands.length === 0) command.action(() => void named.push(path));
  }
  tried.exitOverride().configureOutput({ writeErr: () => undefined });
  tried.parse(wordsOf(example), { from: 'user' });
  return named.join();
}

describe('dray --help', () => {
  const VERBS =
    /^(Add|Advance|Bring|Change|Check|Complete|Connect|Create|Delete|Discard|Edit|Email|End|Explain|Export|Follow|Forward|Get|Import|Insert|List|Load|Look up|Manage|Move|Pause|Preview|Print|Read|Rebuild|Replace|Report|Request|Resend|Reset|Resume|Revoke|Run|Save|Send|Serve|Show|Submit|Trace|Verify)[ ,]/;

  test.each(all)('$path says what it does, starting with a verb', ({ command }) => {
    expect(command.description()).toMatch(VERBS);
    expect(command.description()).not.toMatch(/\.$/);
  });

  test.each(runnable)('$path has valid examples', ({ path, command }) => {
    expect(command.examples.length, path).toBeGreaterThan(0);
    for (const example of command.examples) {
      const own = path.replace('dray ops orders import', 'dray orders import');
      expect(parse(example), example).toBe(own);
      let help = '';
      command.configureOutput({ writeOut: (text) => (help += text) });
      command.outputHelp();
      expect(help).toContain(`  ${example}`);
    }
  });

  test('an example with an unknown option, a missing argument or an unknown command is detected', () => {
    expect(() => parse('dray orders show')).toThrow(/missing required argument/);
    expect(() => parse('dray orders show INV-1 --loudly')).toThrow(/unknown option/);
    expect(() => parse('dray orders praise INV-1')).toThrow();
  });

  test('every option says what it does', () => {
    const silent = all.flatMap(({ path, command }) =>
      command.options.filter((option) => !option.description).map((option) => `${path} ${option.flags}`),
    );
    expect(silent).toEqual([]);
  });
});
