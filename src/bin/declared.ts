import { Command } from 'commander';
import { type Config, readConfig } from '../config/index.ts';

/** What a command does with the settings, its arguments in their order, and its options. */
type Act = (config: Config, ...given: never[]) => unknown;
type Load<Name extends string> = () => Promise<Record<NoInfer<Name>, Act>>;

export class DrayCommand extends Command {
  override createCommand(name?: string): DrayCommand {
    return new DrayCommand(name);
  }

  /** A function of a module that is loaded when it runs: most are clients, and need no server's worth of modules. */
  does<Name extends string>(load: Load<Name>, name: Name): this {
    return this.action(async (...given: unknown[]) => {
      const act = (await load())[name];
      await act(readConfig(process.env), ...(given.slice(0, -1) as never[]));
    });
  }

  /** The same, for what can be shown as JSON too. */
  shows<Name extends string>(load: Load<Name>, name: Name): this {
    return this.option('--json', 'for programs').does(load, name);
  }
}

/** Declares commands below another: `keys('list', 'all keys')`. */
export function below(parent: DrayCommand) {
  return (name: string, description: string): DrayCommand => parent.command(name).description(description);
}

/** What every list can do. */
export function list(command: DrayCommand): DrayCommand {
  return command
    .option('--limit <n>', 'how many, or all; 50 in a table')
    .option('--json', 'for programs')
    .option('--csv', 'for spreadsheets')
    .option('--watch [seconds]', 'again and again, every 2 seconds');
}
