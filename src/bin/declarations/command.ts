import { Command } from 'commander';
import { type Config, readConfig } from '../../config/index.ts';

/** Runs a command with the settings, its arguments in order, and its options. */
type CommandAction = (config: Config, ...given: never[]) => unknown;
type Load<Name extends string> = () => Promise<Record<NoInfer<Name>, CommandAction>>;

export class DrayCommand extends Command {
  readonly examples: string[] = [];

  override createCommand(name?: string): DrayCommand {
    return new DrayCommand(name);
  }

  /** Complete command lines, shown below the help of the command. */
  example(...lines: string[]): this {
    const isFirst = this.examples.length === 0;
    this.examples.push(...lines);
    if (!isFirst) return this;
    return this.addHelpText('after', () => {
      const heading = this.examples.length > 1 ? 'Examples' : 'Example';
      return `\n${heading}:\n${this.examples.map((line) => `  ${line}`).join('\n')}`;
    });
  }

  /** Runs a function of a module that is loaded on demand: most commands are clients and need few modules. */
  does<Name extends string>(load: Load<Name>, name: Name): this {
    return this.action(async (...given: unknown[]) => {
      const act = (await load())[name];
      await act(readConfig(process.env), ...(given.slice(0, -1) as never[]));
    });
  }

  /** The same, for commands that can also print JSON. */
  shows<Name extends string>(load: Load<Name>, name: Name): this {
    return this.option('--json', 'print JSON').does(load, name);
  }
}

export type DeclareCommand = (name: string, description: string) => DrayCommand;

/** Declares commands below another: `keys('list', 'List API keys')`. */
export function subcommandsOf(parent: DrayCommand): DeclareCommand {
  return (name, description) => parent.command(name).description(description);
}

/** The options that every list has. */
export function withListOptions(command: DrayCommand): DrayCommand {
  return command
    .option('--limit <n>', 'how many rows, or "all" (default: 50 in a table)')
    .option('--json', 'print JSON')
    .option('--csv', 'print CSV')
    .option('--xlsx <file>', 'write an Excel workbook')
    .option('--watch [seconds]', 'refresh every 2 seconds, or at the given interval');
}
