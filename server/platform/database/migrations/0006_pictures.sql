-- Pictures that imports fetched: in the database, so that every process serves them and a backup holds them. WebP is
-- packed already; stored as it is, it is read without being unpacked.
CREATE TABLE "picture_file" (
	"name" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
ALTER TABLE "picture_file" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
