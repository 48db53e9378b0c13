-- Which columns of a seller's own table hold what, by the digest of its heading; and the name of a file that was imported.
CREATE TABLE "import_mapping" (
	"seller_id" integer NOT NULL,
	"heading" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mapping_seller_id_heading_pk" PRIMARY KEY("seller_id","heading")
);

ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_seller_id_seller_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "catalogue_import" ADD COLUMN "file_name" text;
