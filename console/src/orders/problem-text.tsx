import { refusalText } from '../refusal-text.ts';
import type { Issue } from './types.ts';

/** What a program would do about it; a person has buttons. */
const ADVICE = / (?:Set|Send|Remove|Lower) [^.]*\.$/;

/** In words; the code and the service's whole sentence on hover. */
export function ProblemText({ problem, tone = 'problem' }: { problem: Issue; tone?: 'problem' | 'warning' }) {
  return (
    <p className={tone} title={`${problem.code}: ${problem.detail}`}>
      {refusalText(problem.code, problem.detail.replace(ADVICE, ''))}
    </p>
  );
}
