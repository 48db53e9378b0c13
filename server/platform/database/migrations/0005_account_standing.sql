-- What an account may not do, and its store-credit card. Failed sign-ins are counted for an address and the network they
-- come from: what was counted by address alone lives for minutes, and is given up.
ALTER TABLE "account" ADD COLUMN "access_restrictions" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "account" ADD COLUMN "plcc_status" smallint;

DROP TABLE "sign_in_failure";
CREATE TABLE "sign_in_failure" (
	"email_hash" text NOT NULL,
	"network" text NOT NULL,
	"failures" smallint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"known_until" timestamp with time zone,
	CONSTRAINT "sign_in_failure_email_hash_network_pk" PRIMARY KEY("email_hash","network")
);
