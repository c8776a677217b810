import styles from './Article.module.css'
import { Markdown } from './Markdown.tsx'

interface ArticleProps {
  title: string
  body: string
  level: 1 | 2
  /** Whether its words know their place in `body`. */
  hasPlaces?: boolean
}

/** A piece in reading form. `level` is the heading level that its title takes in the view around it. */
export function Article({ title, body, level, hasPlaces = false }: ArticleProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <article className={styles.article}>
      <Heading className={styles.title}>{title}</Heading>
      <Markdown text={body} hasPlaces={hasPlaces} title={title} />
    </article>
  )
}
