import { Command } from 'commander';
import { type Config, readConfig } from '../config/index.ts';

/** Runs a command with the settings, its arguments in order, and its options. */
type Act = (config: Config, ...given: never[]) => unknown;
type Load<Name extends string> = () => Promise<Record<NoInfer<Name>, Act>>;

export class DrayCommand extends Command {
  override createCommand(name?: string): DrayCommand {
    return new DrayCommand(name);
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
    return this.option('--json', 'for programs').does(load, name);
  }
}

/** Declares commands below another: `keys('list', 'all keys')`. */
export function below(parent: DrayCommand) {
  return (name: string, description: string): DrayCommand => parent.command(name).description(description);
}

/** The options that every list has. */
export function list(command: DrayCommand): DrayCommand {
  return command
    .option('--limit <n>', 'how many, or all; 50 in a table')
    .option('--json', 'for programs')
    .option('--csv', 'for spreadsheets')
    .option('--xlsx <file>', 'write a workbook instead')
    .option('--watch [seconds]', 'again and again, every 2 seconds');
}
