-- A line changes after it is posted: picked, loaded, verified. With room in its page the new version stays there. And an
-- insert takes no page with less room than that: it goes to the end of the table, which is in memory, and not into a gap of
-- an old page, which had to be read for each line where the table is larger than the memory.
ALTER TABLE invoice_line SET (fillfactor = 90);
