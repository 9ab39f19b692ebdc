import type { Command } from 'commander';

/** The words that may follow each prefix of a command line, such as `orders` or `orders show`. */
function wordsOf(command: Command, path: readonly string[]): string[] {
  const visible = command.createHelp().visibleCommands(command);
  const options = command.options.filter((option) => !option.hidden).flatMap(({ long }) => long ?? []);
  const own = [path.join(' '), [...visible.map((one) => one.name()), ...options].join(' ')].join('\t');
  return [own, ...command.commands.flatMap((one) => wordsOf(one, [...path, one.name()]))];
}

/** A script for the shell to source: `source <(dray completion bash)`. */
export function completionScript(dray: Command, shell: string): string {
  if (shell !== 'bash' && shell !== 'zsh')
    throw new Error(`Completion is available for bash and zsh, not for "${shell}".`);
  const cases = wordsOf(dray, []).map((line) => {
    const [path, words] = line.split('\t');
    return `    '${path}') words='${words}' ;;`;
  });
  return `${shell === 'bash' ? bash(cases) : zsh(cases)}\n`;
}

const bash = (cases: readonly string[]) => `_dray() {
  local current=\${COMP_WORDS[COMP_CWORD]} path='' word words='' i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    case $word in -*) ;; *) path="\${path:+$path }$word" ;; esac
  done
  while :; do
    case $path in
${cases.join('\n')}
    esac
    [ -n "$words" ] || [ -z "$path" ] && break
    case $path in *' '*) path=\${path% *} ;; *) path='' ;; esac
  done
  case $current in */*|.*) ;; *) COMPREPLY=($(compgen -W "$words" -- "$current")) ;; esac
}
complete -o default -F _dray dray`;

/** Avoids names that zsh reserves: there `path` is the command search path, and `words` what was typed. */
const zsh = (cases: readonly string[]) => `#compdef dray
_dray() {
  local typed='' word known='' i
  for ((i = 2; i < CURRENT; i++)); do
    word=\${words[i]}
    [[ $word == -* ]] || typed="\${typed:+$typed }$word"
  done
  while :; do
    case $typed in
${cases.join('\n').replaceAll("words='", "known='")}
    esac
    [[ -n $known || -z $typed ]] && break
    if [[ $typed == *' '* ]]; then typed=\${typed% *}; else typed=''; fi
  done
  compadd -- \${=known} || _files
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _dray dray`;
