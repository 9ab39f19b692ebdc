/** The delivery documents of a warehouse and a date, by the names of their routes below /ops/deliveries. */
export const PAPERS = ['pickList', 'packingSlips', 'loadList'] as const;
export type PaperName = (typeof PAPERS)[number];

export const paperPath = (paper: PaperName, date: string, location: string) =>
  `/ops/deliveries/${paper}?${new URLSearchParams({ date, location_id: location })}`;
