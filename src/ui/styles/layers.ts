/** The cascade layers of the styles, the weakest first; what is in none wins over all. */
export const layers = ["tokens", "base", "layouts", "primitives"];
