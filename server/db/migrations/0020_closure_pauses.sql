ALTER TABLE "closures" ADD COLUMN "paused_ms" bigint;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "remote_ms" bigint;