/** The delivery documents of a warehouse and a date, by the names of their routes below /ops/deliveries. */
export const DELIVERY_DOCUMENTS = ['pickList', 'packingSlips', 'loadList'] as const;
export type DeliveryDocument = (typeof DELIVERY_DOCUMENTS)[number];

export const deliveryDocumentPath = (paper: DeliveryDocument, date: string, location: string) =>
  `/ops/deliveries/${paper}?${new URLSearchParams({ date, location_id: location })}`;
