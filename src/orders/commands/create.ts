import type { RouteResult } from '../../http/index.ts';
import { writeRefusal } from '../decide/actor.ts';
import type { CreateRequest } from '../schema/request.ts';
import type { WriteContext } from './respond.ts';
import { reviseNew } from './revise.ts';
import { saveRevised } from './save.ts';
import { submitRevised } from './submit.ts';

export async function createOrder(
  context: WriteContext,
  request: CreateRequest,
  { submit }: { submit: boolean },
): Promise<RouteResult> {
  const revised = await reviseNew(context, request, writeRefusal);
  const result = submit
    ? await submitRevised(context, revised, request)
    : await saveRevised(context, revised);
  return result!;
}
