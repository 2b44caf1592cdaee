/** Pictures that pages of the desk name by address: this import makes the build write them beside the styles. */
export { default as favicon } from "#ui/art/favicon.svg?url&no-inline";
export { default as iris } from "#ui/art/iris.svg?url&no-inline";
export { default as mark } from "#ui/art/mark.svg?url&no-inline";
