-- Mail that waits, was sent or was refused.

-- Written with the change it tells of, sent afterwards.
CREATE TABLE mail_outbox (
  mail_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Names the event, so that it is told once.
  event_key    text NOT NULL UNIQUE,
  recipients   text[] NOT NULL CHECK (cardinality(recipients) > 0),
  subject      text NOT NULL,
  text_body    text NOT NULL,
  html_body    text NOT NULL,
  order_no     bigint REFERENCES sales_order,
  attempts     integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_error   text,
  time_created timestamptz NOT NULL DEFAULT clock_timestamp(),
  time_sent    timestamptz,
  -- waiting: not yet, or to be tried again. sent: the mail server took it for at least one recipient.
  -- recorded: there was no mail server to send it through. refused: the mail server will never take it.
  -- failed: given up after the last try.
  status       text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'recorded', 'refused', 'failed')),
  -- Recipients to whom it still has to go; null: to all. One who has it never gets it again.
  remaining    text[] CHECK (status <> 'waiting' OR remaining IS NULL OR cardinality(remaining) > 0),
  refused      text[] NOT NULL DEFAULT '{}',
  -- Recipients who get a mail as a copy: they are among its recipients, and stand in Cc.
  copies       text[] NOT NULL DEFAULT '{}',
  CHECK ((status = 'sent') <= (time_sent IS NOT NULL))
);
CREATE INDEX mail_outbox_waiting ON mail_outbox (mail_id) WHERE time_sent IS NULL;
CREATE INDEX mail_outbox_order ON mail_outbox (order_no);
CREATE INDEX mail_outbox_sent ON mail_outbox (mail_id) WHERE time_sent IS NOT NULL;

CREATE TABLE mail_attachment (
  mail_id      bigint NOT NULL REFERENCES mail_outbox ON DELETE CASCADE,
  position     integer NOT NULL CHECK (position > 0),
  name         text NOT NULL,
  content_type text NOT NULL,
  content      bytea NOT NULL,
  PRIMARY KEY (mail_id, position)
);
