-- Recipients who get a mail as a copy: they are among its recipients, and stand in Cc.
ALTER TABLE mail_outbox ADD COLUMN copies text[] NOT NULL DEFAULT '{}';
