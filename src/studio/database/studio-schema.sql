CREATE TABLE audit_log (at BIGINT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL);
CREATE INDEX audit_log_by_time ON audit_log (at);
CREATE TABLE codes (id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  code TEXT NOT NULL,
  expires_at BIGINT NOT NULL,
  attempts BIGINT NOT NULL,
  salt TEXT NOT NULL);
CREATE INDEX codes_by_email ON codes (email);
CREATE TABLE known_browsers (id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  expires_at BIGINT NOT NULL);
CREATE TABLE mails (id TEXT PRIMARY KEY,
  about TEXT,
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
CREATE TABLE people (email TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  language TEXT NOT NULL,
  role TEXT NOT NULL);
CREATE TABLE preview_feedback (id TEXT PRIMARY KEY,
  preview TEXT NOT NULL REFERENCES previews (id) ON DELETE CASCADE,
  at BIGINT NOT NULL,
  text TEXT NOT NULL);
CREATE INDEX preview_feedback_by_preview ON preview_feedback (preview, at);
CREATE TABLE previews (id TEXT PRIMARY KEY,
  token_digest TEXT NOT NULL UNIQUE,
  person_id TEXT NOT NULL,
  summary TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  is_revoked BIGINT NOT NULL,
  base_commit TEXT NOT NULL,
  head_commit TEXT NOT NULL);
CREATE TABLE publications (id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  person_id TEXT NOT NULL,
  summary TEXT NOT NULL,
  left_out TEXT NOT NULL,
  rollback_to TEXT,
  change_set TEXT,
  target TEXT NOT NULL,
  state TEXT NOT NULL,
  branch TEXT,
  commit_id TEXT,
  release TEXT,
  problem_kind TEXT,
  problem_detail TEXT);
CREATE TABLE reviews (branch TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  person_id TEXT NOT NULL,
  summary TEXT NOT NULL,
  url TEXT NOT NULL,
  commit_id TEXT NOT NULL,
  tip TEXT NOT NULL,
  state TEXT NOT NULL);
CREATE TABLE schedules (id TEXT PRIMARY KEY,
  created_at BIGINT NOT NULL,
  person_id TEXT NOT NULL,
  summary TEXT NOT NULL,
  at BIGINT NOT NULL,
  ends_at BIGINT,
  base_commit TEXT NOT NULL,
  head_commit TEXT NOT NULL,
  changes TEXT NOT NULL,
  state TEXT NOT NULL,
  problem_kind TEXT,
  problem_detail TEXT,
  publication TEXT);
CREATE TABLE sessions (id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  expires_at BIGINT NOT NULL,
  opened_at BIGINT NOT NULL,
  used_at BIGINT NOT NULL,
  device TEXT NOT NULL);
