import type { IncomingMessage } from 'node:http';
import type { Reply } from './case.ts';
import type { Answering } from './scripted-server.ts';

interface Product {
  ProductID: number;
  TimeUpdated: string;
}

const moment = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

function pageOf({ url }: IncomingMessage, records: readonly Product[]): Reply {
  const { searchParams } = new URL(url!, 'http://here');
  const [page, size] = [Number(searchParams.get('Page')), Number(searchParams.get('PageSize'))];
  const found = records.filter(({ TimeUpdated }) => TimeUpdated >= searchParams.get('UpdatedSince')!);
  return { body: { Data: found.slice((page - 1) * size, page * size) } };
}

/** 1,203 records of one moment, with some before and after. */
function oneMoment(): Answering {
  const records = Array.from({ length: 1_400 }, (_, i) => ({
    ProductID: i,
    TimeUpdated: moment(i < 100 ? 1 : i < 1_303 ? 2 : 3),
  }));
  return (request) => pageOf(request, records);
}

/** All of one moment; after each of the first reads, one of the first page changes, and the others move up by one. */
function movingMoment(): Answering {
  let records = Array.from({ length: 1_700 }, (_, i) => ({ ProductID: i, TimeUpdated: moment(1) }));
  return (request, index) => {
    const reply = pageOf(request, records);
    if (index < 6) {
      const changed = records[index + 1]!;
      records = [...records.filter((one) => one !== changed), { ...changed, TimeUpdated: moment(index + 2) }];
    }
    return reply;
  };
}

export const SERVED = { 'one-moment': oneMoment, 'moving-moment': movingMoment };
