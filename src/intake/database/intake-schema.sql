CREATE TABLE access_log (at BIGINT NOT NULL,
  reader TEXT NOT NULL,
  kind TEXT NOT NULL,
  request TEXT NOT NULL);
CREATE INDEX access_log_by_request ON access_log (request);
CREATE INDEX access_log_by_time ON access_log (at);
CREATE TABLE audit_log (id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  request TEXT,
  details TEXT NOT NULL);
CREATE INDEX audit_log_by_request ON audit_log (request);
CREATE INDEX audit_log_by_time ON audit_log (at);
CREATE TABLE codes (id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  code TEXT NOT NULL,
  expires_at BIGINT NOT NULL,
  attempts BIGINT NOT NULL,
  salt TEXT NOT NULL DEFAULT '');
CREATE INDEX codes_by_email ON codes (email);
CREATE TABLE deduplication_keys (key TEXT PRIMARY KEY,
  recorded_at BIGINT NOT NULL,
  request TEXT NOT NULL);
CREATE INDEX deduplication_keys_by_request ON deduplication_keys (request);
CREATE TABLE known_browsers (id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  expires_at BIGINT NOT NULL);
CREATE TABLE mails (id TEXT PRIMARY KEY,
  about TEXT REFERENCES requests (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  language TEXT NOT NULL,
  code TEXT NOT NULL,
  state TEXT NOT NULL,
  due_from BIGINT NOT NULL,
  due_at BIGINT NOT NULL,
  attempts BIGINT NOT NULL,
  lease TEXT NOT NULL,
  leased_until BIGINT NOT NULL,
  problem TEXT NOT NULL);
CREATE INDEX mails_by_about ON mails (about);
CREATE INDEX mails_by_kind ON mails (kind, due_from);
CREATE INDEX mails_by_state ON mails (state, due_at);
CREATE TABLE migrations (version BIGINT PRIMARY KEY);
CREATE TABLE request_events (id TEXT PRIMARY KEY,
  request TEXT NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  at BIGINT NOT NULL,
  author TEXT NOT NULL,
  kind TEXT NOT NULL,
  text TEXT NOT NULL);
CREATE INDEX request_events_by_request ON request_events (request);
CREATE TABLE requests (id TEXT PRIMARY KEY,
  received_at BIGINT NOT NULL,
  form TEXT NOT NULL,
  language TEXT NOT NULL,
  fields TEXT NOT NULL,
  email TEXT NOT NULL,
  search_text TEXT NOT NULL,
  flags TEXT NOT NULL,
  state TEXT NOT NULL,
  assignee TEXT NOT NULL DEFAULT '',
  answered_at BIGINT NOT NULL DEFAULT 0,
  page TEXT NOT NULL DEFAULT '',
  campaign TEXT NOT NULL DEFAULT '{}',
  plan TEXT NOT NULL DEFAULT '',
  phone_digits TEXT NOT NULL DEFAULT '');
CREATE INDEX requests_by_email ON requests (email);
CREATE INDEX requests_by_phone ON requests (phone_digits);
CREATE INDEX requests_by_plan ON requests (plan);
CREATE INDEX requests_by_time ON requests (received_at);
CREATE TABLE sessions (id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  expires_at BIGINT NOT NULL,
  opened_at BIGINT NOT NULL DEFAULT 0,
  used_at BIGINT NOT NULL DEFAULT 0,
  device TEXT NOT NULL DEFAULT '');
CREATE TABLE stored_times (name TEXT PRIMARY KEY,
  at BIGINT NOT NULL);
