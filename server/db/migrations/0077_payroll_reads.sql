-- Of payslips from before it is not known whether they were opened: they count as neither.
ALTER TABLE "payrolls" ADD COLUMN "unread_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payrolls" ALTER COLUMN "unread_since" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "payrolls" ADD COLUMN "read_at" timestamp with time zone;
