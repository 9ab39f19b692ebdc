/** `upsertLots`, from the noun "lots". */
export function upsertOperationId(noun: string): string {
  return `upsert${pascalCase(noun)}`;
}

/** `listLotRecords`: the v1 list of the same records has the plain name. */
export function listOperationId(noun: string): string {
  return `list${pascalCase(singular(noun))}Records`;
}

function pascalCase(noun: string): string {
  return noun
    .split(' ')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join('');
}

function singular(noun: string): string {
  return noun
    .replace(/s(?= of )/, '')
    .replace(/(?<!ser)ies$/, 'y')
    .replace(/ches$/, 'ch')
    .replace(/(?<![isu]|serie)s$/, '');
}
