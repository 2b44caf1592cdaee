/**
 * Text that a script may change needs an element of its own. A browser's translation replaces text nodes; React would
 * then write into the old node, or fail to remove it, unless the text is the only child of its element.
 * `<p>{count} rows</p>` is reported, `<p><b>{count}</b> rows</p>` is not.
 */
import ts from "typescript";

const textTypes = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;

/** @param {import("estree-jsx").JSXElement["children"][number]} child */
function isShown(child) {
  if (child.type === "JSXText") return child.value.trim() !== "" || !child.value.includes("\n");
  return child.type !== "JSXExpressionContainer" || child.expression.type !== "JSXEmptyExpression";
}

/** Checks whether an expression reads a named value of the content, which never changes: `content.kinds.heading`. */
function isContentValue({ type, computed }) {
  return type === "MemberExpression" && !computed;
}

/** @param {ts.Type} type of the expression; React renders nothing for undefined, null and booleans */
function isText(type) {
  const none = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.BooleanLike;
  const types = (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & none));
  return types.length > 0 && types.every(({ flags }) => flags & textTypes);
}

export const textAlone = {
  meta: {
    type: "problem",
    messages: { alone: "Give a text that may change an element of its own." },
    schema: [],
  },
  create(context) {
    const { getTypeAtLocation } = context.sourceCode.parserServices;
    return {
      ":matches(JSXElement, JSXFragment) > JSXExpressionContainer"({ expression, parent }) {
        if (expression.type === "JSXEmptyExpression" || expression.type === "Literal") return;
        if (isContentValue(expression)) return;
        if (parent.children.filter(isShown).length === 1) return;
        if (isText(getTypeAtLocation(expression))) {
          context.report({ node: expression, messageId: "alone" });
        }
      },
    };
  },
};
