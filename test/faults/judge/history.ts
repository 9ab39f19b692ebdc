import { readFile } from 'node:fs/promises';
import { checkHistory } from '../history/check.ts';
import { readHistory } from '../history/read.ts';
import type { HistoryWriter } from '../history/write.ts';
import type { Findings } from './findings.ts';

export interface HistoryChecked {
  operations: number;
  /** Where a search was bounded, and what happened to the clock. */
  remarks: string[];
}

/** Ends the history, reads it back and runs every check over the whole of it. */
export async function judgeHistory(history: HistoryWriter, findings: Findings): Promise<HistoryChecked> {
  history.end();
  const { history: read, problems, notes } = readHistory(await readFile(history.path, 'utf8'));
  for (const problem of problems) findings.add('unproven', problem);
  if (!read) return { operations: 0, remarks: notes };
  const { violations, gaveUp } = checkHistory(read);
  for (const { check, operation, sentence } of violations)
    findings.add('history', `${check}, operation ${operation}: ${sentence}`);
  return { operations: read.operations.length, remarks: [...notes, ...gaveUp] };
}

export const historyLines = ({ operations, remarks }: HistoryChecked): [string, string][] => [
  ['operations in the history', String(operations)],
  ...remarks.map((one): [string, string] => ['of the history', one]),
];
