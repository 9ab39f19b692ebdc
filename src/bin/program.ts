import { readVersion } from '../config/index.ts';
import { addAccessCommands } from './declarations/access.ts';
import { DrayCommand, subcommandsOf } from './declarations/command.ts';
import { addIntegrationCommands } from './declarations/integrations.ts';
import { addOpsCommands } from './declarations/ops.ts';
import { addServiceCommands } from './declarations/service.ts';
import { addTradeCommands } from './declarations/trade.ts';

const GETTING_STARTED = `
Getting started:
  dray start                     run the API and the worker on an embedded database in ./data
  dray demo                      show the demo keys and sample records
  dray orders list               list orders
  curl -H 'x-api-key: KEY' http://127.0.0.1:8080/api/v2/me

With a remote server:
  dray --profile test login --url https://test.dray.example
  dray --profile test invoices list --watch

In production:
  export DRAY_ENV=Production DATABASE_URL=postgres://dray@db/dray DRAY_LINK_SECRET=…
  dray migrate                   bring the database up to date
  dray keys create --type Employee --name 'first key'
  dray serve                     run one or more API processes (with a shared REDIS_URL)
  dray work                      run one or more workers

All settings are environment variables. To list them: dray config`;

/** Every command of `dray`, with its help. */
export function buildProgram(): DrayCommand {
  const dray = new DrayCommand('dray')
    .description('Dray: purchasing and ordering for wholesale distributors, over HTTP and JSON.')
    .version(readVersion(), '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show help')
    .option('--profile <name>', 'saved server to use (default: DRAY_PROFILE; see dray login)')
    .hook('preAction', () => {
      const { profile } = dray.opts<{ profile?: string }>();
      if (profile !== undefined) process.env.DRAY_PROFILE = profile;
    })
    .showHelpAfterError('(see dray --help)')
    .addHelpText('after', GETTING_STARTED);
  addHelpCommand(dray); // inherited by the commands below
  addServiceCommands(dray);
  addTradeCommands(dray);
  addOpsCommands(dray);
  addIntegrationCommands(dray);
  addAccessCommands(dray);
  addHelpCommand(dray.commandsGroup('Other:'));
  addCompletion(dray);
  return dray;
}

const addHelpCommand = (dray: DrayCommand) => dray.helpCommand('help [command]', 'Show help for a command');

function addCompletion(dray: DrayCommand): void {
  subcommandsOf(dray)('completion', 'Print a completion script for the shell')
    .argument('<shell>', 'bash or zsh')
    .example('source <(dray completion bash)')
    .action(async (shell: string) => {
      const { completionScript } = await import('./commands/completion.ts');
      process.stdout.write(completionScript(dray, shell));
    });
}
