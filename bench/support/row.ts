import type { Env } from './env.ts';

/** What must hold: of the ratio ours/reference, or of our own figure. */
export interface Target {
  of: 'ratio' | 'ours';
  is: 'at least' | 'at most';
  value: number;
}

export interface Measured {
  ours: number;
  reference: number;
  /** Median of the ratios of the rounds; without it ours / reference. */
  ratio?: number;
  /** What a reader must know to believe the figures. */
  note?: string;
  /** Further figures, for the JSON only. */
  details?: Record<string, number | readonly number[]>;
}

/** One line of the table. A name is `group-what`; `--rows group` runs the whole group. */
export interface Row {
  name: string;
  about: string;
  /** Without one the figures are shown and not judged. */
  target?: Target;
  unit: string;
  /** With less `--scale` than this it is left out: there it would say nothing. */
  leastScale?: number;
  run(env: Env): Promise<Measured>;
}

export interface Result extends Measured {
  name: string;
  about: string;
  unit: string;
  ratio: number;
  target: Target | undefined;
  verdict: 'met' | 'missed' | 'shown';
}

export interface Failure {
  name: string;
  about: string;
  verdict: 'failed';
  error: string;
}

export function judge(row: Row, measured: Measured): Result {
  const ratio = measured.ratio ?? measured.ours / measured.reference;
  const { name, about, unit, target } = row;
  return { name, about, unit, ...measured, ratio, target, verdict: verdictOf(target, measured.ours, ratio) };
}

function verdictOf(target: Target | undefined, ours: number, ratio: number): Result['verdict'] {
  if (!target) return 'shown';
  const figure = target.of === 'ratio' ? ratio : ours;
  const met = target.is === 'at least' ? figure >= target.value : figure <= target.value;
  return met ? 'met' : 'missed';
}
