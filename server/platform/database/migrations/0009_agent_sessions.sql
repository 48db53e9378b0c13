-- Agents who act for a customer: the session they shop with names both, and so does every step they take in the customer's
-- name. A guest has no account.
ALTER TABLE "session" ALTER COLUMN "user_id" DROP NOT NULL;
ALTER TABLE "session" ADD COLUMN "agent_id" text;
ALTER TABLE "session" ADD CONSTRAINT "session_agent_id_account_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "session" ADD CONSTRAINT "session_somebody" CHECK ("session"."user_id" is not null or "session"."agent_id" is not null);
CREATE INDEX "session_agent" ON "session" USING btree ("agent_id") WHERE "session"."agent_id" is not null;

ALTER TABLE "lifecycle_step" ADD COLUMN "agent_id" text;

CREATE TABLE "agent_session" (
	"session_id" text PRIMARY KEY NOT NULL,
	"lifecycle_id" bigint NOT NULL,
	"agent_id" text NOT NULL,
	"customer_id" text,
	"guest_email" text,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_session_lifecycle_id_unique" UNIQUE("lifecycle_id")
);

ALTER TABLE "agent_session" ADD CONSTRAINT "agent_session_lifecycle_id_lifecycle_id_fk" FOREIGN KEY ("lifecycle_id") REFERENCES "public"."lifecycle"("id") ON DELETE no action ON UPDATE no action;

CREATE INDEX "agent_session_agent" ON "agent_session" USING btree ("agent_id");

CREATE INDEX "agent_session_customer" ON "agent_session" USING btree ("customer_id");
