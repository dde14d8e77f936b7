CREATE TABLE "employment_gaps" (
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	CONSTRAINT "employment_gaps_enterprise_id_user_id_from_day_pk" PRIMARY KEY("enterprise_id","user_id","from_day"),
	CONSTRAINT "employment_gaps_order" CHECK ("employment_gaps"."from_day" <= "employment_gaps"."to_day")
);
