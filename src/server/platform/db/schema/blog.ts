import { date, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";

export const blogPosts = pgTable("blog_posts", {
  slug: text("slug").primaryKey(),
  title: text("title").notNull(),
  excerpt: text("excerpt").notNull(),
  content: text("content").notNull(),
  author: text("author").notNull(),
  publishedAt: date("published_at").notNull(),
  readingTime: integer("reading_time").notNull(),
  tags: jsonb("tags").$type<readonly string[]>().notNull().default([]),
  viewCount: integer("view_count").notNull().default(0),
});
