ALTER TABLE "time_changes" RENAME TO "corrections";--> statement-breakpoint
ALTER TABLE "corrections" RENAME COLUMN "told" TO "notified_status";--> statement-breakpoint
ALTER SEQUENCE "time_changes_id_seq" RENAME TO "corrections_id_seq";--> statement-breakpoint
ALTER TABLE "corrections" RENAME CONSTRAINT "time_changes_pkey" TO "corrections_pkey";--> statement-breakpoint
ALTER TABLE "corrections" RENAME CONSTRAINT "time_changes_status" TO "corrections_status";--> statement-breakpoint
ALTER TABLE "corrections" RENAME CONSTRAINT "time_changes_enterprise_id_enterprises_id_fk" TO "corrections_enterprise_id_enterprises_id_fk";--> statement-breakpoint
ALTER TABLE "corrections" RENAME CONSTRAINT "time_changes_enterprise_id_user_id_fkey" TO "corrections_enterprise_id_user_id_fkey";--> statement-breakpoint
ALTER INDEX "time_changes_by_status" RENAME TO "corrections_by_status";--> statement-breakpoint
ALTER INDEX "time_changes_one_pending" RENAME TO "corrections_one_pending";--> statement-breakpoint
ALTER INDEX "time_changes_one_missing" RENAME TO "corrections_one_missing";--> statement-breakpoint
ALTER TABLE "place_notices" RENAME TO "location_notices";--> statement-breakpoint
ALTER TABLE "location_notices" RENAME CONSTRAINT "place_notices_user_id_version_pk" TO "location_notices_user_id_version_pk";--> statement-breakpoint
ALTER TABLE "location_notices" RENAME CONSTRAINT "place_notices_user_id_users_id_fk" TO "location_notices_user_id_users_id_fk";
