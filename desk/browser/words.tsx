/** The editor of the words, whose drafts save themselves. */
import { hydrate } from "#desk/islands/hydrate.tsx";
import { EditPage } from "#desk/words/edit-page.tsx";

hydrate("words", EditPage);
