import type { Listening } from '../../service/client/support.ts';
import type { Json } from '../../support/json.ts';

/** The service that a task is solved on, as those see it who prepare and check it. */
export interface World extends Listening {
  /** Of the last order before. */
  lastOrderNo: number;
}

/** What an integrator is asked to do, and how to see that it was done, whichever way it was done. */
export interface Task {
  title: string;
  /** The sentence, as a person would say it. */
  sentence: string;
  /** Makes what the task is about. What it returns is given to the program as environment variables. */
  prepare?(world: World): Promise<Record<string, string | number>>;
  /** Throws if it was not done. `answer` is the JSON that the program printed. */
  check(world: World, answer: Json, given: Record<string, string | number>): Promise<void>;
}
