import { nextTime } from '../jobs/index.ts';
import type { ScheduleValue } from './saved-schema.ts';

const DAYS: Record<ScheduleValue['every'], string> = { day: '* * *', week: '* * 1', month: '1 * *' };

/** The next time after `after`, by the wall clocks of the time zone. */
export function nextSendTime({ every, at }: ScheduleValue, timeZone: string, after: Date): Date {
  const [hour, minute] = at.split(':').map(Number);
  return nextTime({ name: 'report', cron: `${minute} ${hour} ${DAYS[every]}`, timeZone, queue: '' }, after);
}
