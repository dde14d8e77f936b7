-- Proofs of work that were taken, in all processes. Lost at a crash: then one may serve again for its last minutes.
create unlogged table used_proofs (
  nonce text primary key,
  kept_until timestamptz not null
);
--> statement-breakpoint
create index used_proofs_by_time on used_proofs (kept_until);
