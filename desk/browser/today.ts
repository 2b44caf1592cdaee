/** Today, once it is looked at again, shows what has come in meanwhile. */
document.addEventListener("visibilitychange", () => {
  const search = document.querySelector<HTMLInputElement>("#search");
  if (!document.hidden && search?.value === "") location.reload();
});
