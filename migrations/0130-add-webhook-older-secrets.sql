-- Secrets before the old one, each with the moment up to which it signs, newest first: who rotates twice in a day ends none early.
ALTER TABLE webhook ADD COLUMN older_secrets jsonb NOT NULL DEFAULT '[]';
