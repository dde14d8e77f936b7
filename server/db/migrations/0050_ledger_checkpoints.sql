-- Where rows of the ledger went because the law's term was over: what stands in their place.
CREATE TABLE "ledger_checkpoints" (
	"enterprise_id" integer NOT NULL,
	"seq" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"kept_seqs" bigint[] NOT NULL,
	"kept_hashes" text[] NOT NULL,
	"rows" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"public_key" text NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "ledger_checkpoints_enterprise_id_seq_pk" PRIMARY KEY("enterprise_id","seq")
);
--> statement-breakpoint
ALTER TABLE "ledger_checkpoints" ADD CONSTRAINT "ledger_checkpoints_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
revoke insert, update, delete on ledger_checkpoints from jornada_app;
--> statement-breakpoint
-- A row of the ledger may go once it is four years old (art. 34.9 ET) and a checkpoint stands in its place; for the owner too.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'time_events' then
    if old.recorded_at < now() - interval '4 years' and exists (
      select from ledger_checkpoints point
       where point.enterprise_id = old.enterprise_id and point.seq >= old.seq and old.seq <> all(point.kept_seqs)) then
      return old;
    end if;
  end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'JN001';
end
$$;
--> statement-breakpoint
select make_append_only('ledger_checkpoints');
