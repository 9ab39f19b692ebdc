-- What leaves a key's view is a record.removed for the keys that saw it before (audience, customers, suppliers, states) and not
-- afterwards. Who still sees it afterwards is in these columns, in the same form; null for all other events. Here 4 in the audience
-- says that Employee keys still see it.
ALTER TABLE event ADD COLUMN kept_audience smallint, ADD COLUMN kept_customers integer[], ADD COLUMN kept_suppliers integer[],
  ADD COLUMN kept_states text[];
