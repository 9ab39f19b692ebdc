-- Marks the release that can read sealed secrets: they are sealed once no process of an older one can run (src/events/webhooks/seal.ts).
COMMENT ON COLUMN webhook.secret IS 'In plain text (whsec_…), or sealed under DRAY_LINK_SECRET (sealed:…). The same holds for old_secret and older_secrets.';
