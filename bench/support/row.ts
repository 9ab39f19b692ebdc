import type { Env } from './env.ts';

/** The target: for the ratio of Dray to the reference, for that of Dray to the bare tables, or for Dray's own figure. */
export interface Target {
  of: 'ratio' | 'bare' | 'ours';
  is: 'at least' | 'at most';
  value: number;
}

export interface Measured {
  ours: number;
  reference: number;
  /** Median of the ratios of the rounds; by default Dray / reference. */
  ratio?: number;
  /** The same tables with nothing computed: a reference that gets no slower with our statements. */
  bare?: number;
  /** Median of Dray/bare over the rounds; by default Dray / bare. */
  ofBare?: number;
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
  const { ours, bare } = measured;
  const ofBare = measured.ofBare ?? (bare === undefined ? undefined : ours / bare);
  const { name, about, unit, target } = row;
  const verdict = verdictOf(target, { ours, ratio, bare: ofBare ?? Number.NaN });
  return {
    name,
    about,
    unit,
    ...measured,
    ratio,
    ...(ofBare === undefined ? {} : { ofBare }),
    target,
    verdict,
  };
}

function verdictOf(target: Target | undefined, figures: Record<Target['of'], number>): Result['verdict'] {
  if (!target) return 'shown';
  const figure = figures[target.of];
  const met = target.is === 'at least' ? figure >= target.value : figure <= target.value;
  return met ? 'met' : 'missed';
}
