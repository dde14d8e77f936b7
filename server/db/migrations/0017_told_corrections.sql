ALTER TABLE "time_changes" ADD COLUMN "told" text;--> statement-breakpoint
update "time_changes" set "told" = "status";
