import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{forms,server,src,scripts,content}/**/*.test.{ts,tsx}"],
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    testTimeout: 20_000,
  },
});
