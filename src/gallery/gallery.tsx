import { specimens } from "./specimens.tsx";
import styles from "./gallery.module.css";

/** Every primitive in its states, on the surface of a theme that the address may name. */
export function Gallery({ themes }: { themes: readonly string[] }) {
  return (
    <main className={styles.gallery}>
      <h1>Gallery</h1>
      <p>Every primitive in its states. Hover with the mouse, and press Tab to see the focus.</p>
      <nav className={styles.themes} aria-label="Theme">
        {themes.map((theme) => (
          <a key={theme} href={`/gallery?theme=${theme}`}>
            {theme}
          </a>
        ))}
      </nav>
      {specimens.map(({ of, isWide, states }) => (
        <section key={of.name} className={styles.specimen} id={of.name}>
          <h2>{of.name}</h2>
          <div className={styles.states}>
            {Object.entries(states).map(([state, shown]) => (
              <figure key={state} className={styles.state} data-wide={isWide || undefined}>
                <figcaption>{state}</figcaption>
                {shown}
              </figure>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
