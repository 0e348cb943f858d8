import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps drafts, and blogs with a time of publication that is to come, from the public: `published` is set by each write of
 * a record, and at its time by the service. `listed_at` is the time of publication, or else of creation. A write that
 * changes neither a column nor the record leaves the record as it is. The preview of a blog is found by the hash of its token.
 */
export class BlogPublication1905000001000 implements MigrationInterface {
  readonly name = 'BlogPublication1905000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blogs ADD COLUMN published boolean NOT NULL DEFAULT true');
    await runner.query('ALTER TABLE blogs ADD COLUMN listed_at timestamptz');
    await runner.query(`CREATE OR REPLACE FUNCTION keep_blog_record() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.record IS NULL OR (
        TG_OP = 'UPDATE' AND NEW.record IS NOT DISTINCT FROM OLD.record AND
        (NEW.blog_image, NEW.category, NEW.title, NEW.author_name, NEW.author_image, NEW.paragraphs,
          NEW.sort_paragraph, NEW.created_date) IS DISTINCT FROM
        (OLD.blog_image, OLD.category, OLD.title, OLD.author_name, OLD.author_image, OLD.paragraphs,
          OLD.sort_paragraph, OLD.created_date)
      ) THEN
        NEW.record := jsonb_strip_nulls(jsonb_build_object(
          'blogImage', NEW.blog_image,
          'category', NEW.category,
          'title', NEW.title,
          'authorName', NEW.author_name,
          'authorImage', NEW.author_image,
          'paragraphs', NEW.paragraphs,
          'sortParagraph', NEW.sort_paragraph,
          'createdDate', NEW.created_date
        ));
      ELSE
        NEW.blog_image := NEW.record ->> 'blogImage';
        NEW.category := NEW.record ->> 'category';
        NEW.title := NEW.record ->> 'title';
        NEW.author_name := NEW.record ->> 'authorName';
        NEW.author_image := NEW.record ->> 'authorImage';
        NEW.paragraphs := ARRAY(SELECT jsonb_array_elements_text(NEW.record -> 'paragraphs'));
        NEW.sort_paragraph := NEW.record ->> 'sortParagraph';
        NEW.created_date := NEW.record ->> 'createdDate';
      END IF;
      IF TG_OP = 'INSERT' OR NEW.listed_at IS NULL OR NEW.record IS DISTINCT FROM OLD.record THEN
        NEW.listed_at := CASE WHEN NEW.record ->> 'publishedAt' ~ '^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}T'
          THEN (NEW.record ->> 'publishedAt')::timestamptz ELSE NEW.created_at END;
        NEW.published := NEW.record ->> 'state' IS DISTINCT FROM 'draft' AND
          (NEW.record ->> 'publishedAt' IS NULL OR NEW.listed_at <= now());
      END IF;
      RETURN NEW;
    END
    $$`);
    await runner.query('UPDATE blogs SET listed_at = NULL');
    await runner.query('CREATE INDEX blogs_listed_at ON blogs (listed_at, id)');
    await runner.query('CREATE INDEX blogs_unpublished ON blogs (id) WHERE NOT published');
    await runner.query(`CREATE TABLE blog_previews (
      blog_id uuid PRIMARY KEY,
      token_hash bytea NOT NULL UNIQUE,
      expires_at timestamptz NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE blog_previews');
    await runner.query(`CREATE OR REPLACE FUNCTION keep_blog_record() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.record IS NULL OR (TG_OP = 'UPDATE' AND NEW.record IS NOT DISTINCT FROM OLD.record) THEN
        NEW.record := jsonb_strip_nulls(jsonb_build_object(
          'blogImage', NEW.blog_image,
          'category', NEW.category,
          'title', NEW.title,
          'authorName', NEW.author_name,
          'authorImage', NEW.author_image,
          'paragraphs', NEW.paragraphs,
          'sortParagraph', NEW.sort_paragraph,
          'createdDate', NEW.created_date
        ));
      ELSE
        NEW.blog_image := NEW.record ->> 'blogImage';
        NEW.category := NEW.record ->> 'category';
        NEW.title := NEW.record ->> 'title';
        NEW.author_name := NEW.record ->> 'authorName';
        NEW.author_image := NEW.record ->> 'authorImage';
        NEW.paragraphs := ARRAY(SELECT jsonb_array_elements_text(NEW.record -> 'paragraphs'));
        NEW.sort_paragraph := NEW.record ->> 'sortParagraph';
        NEW.created_date := NEW.record ->> 'createdDate';
      END IF;
      RETURN NEW;
    END
    $$`);
    await runner.query('ALTER TABLE blogs DROP COLUMN listed_at, DROP COLUMN published');
  }
}
