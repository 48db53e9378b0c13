-- The second factor of signing in: authenticators, recovery codes, and sign-ins that wait for a code.
CREATE TABLE "second_factor" (
  "user_id" text PRIMARY KEY REFERENCES "account"("id") ON DELETE CASCADE,
  "sealed_key" text NOT NULL,
  "last_step" bigint NOT NULL,
  "created_at" timestamp with time zone NOT NULL
);
CREATE TABLE "recovery_code" (
  "code_hash" text PRIMARY KEY,
  "user_id" text NOT NULL REFERENCES "account"("id") ON DELETE CASCADE,
  "used_at" timestamp with time zone
);
CREATE INDEX "recovery_code_user" ON "recovery_code" USING btree ("user_id");
CREATE TABLE "sign_in_challenge" (
  "id_hash" text PRIMARY KEY,
  "user_id" text NOT NULL REFERENCES "account"("id") ON DELETE CASCADE,
  "device_uuid" text NOT NULL,
  "device_name" text NOT NULL,
  "remember_me" boolean NOT NULL,
  "password_hash" text,
  "sealed_key" text,
  "code_hashes" text[] NOT NULL DEFAULT '{}',
  "expires_at" timestamp with time zone NOT NULL
);
CREATE INDEX "sign_in_challenge_end" ON "sign_in_challenge" USING btree ("expires_at");

-- Agents and back office sign in anew, with a code.
ALTER TABLE "session" ADD COLUMN "is_staff" boolean NOT NULL DEFAULT false;
UPDATE "session" SET "ended_at" = now() FROM "account"
  WHERE "ended_at" IS NULL AND ("account"."is_agent" OR "account"."is_back_office")
    AND "account"."id" IN ("session"."user_id", "session"."agent_id");
