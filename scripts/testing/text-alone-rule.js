/**
 * Text that a script may change has an element of its own. The translation of a browser puts other nodes in the
 * place of a text node; React writes into the old one, or fails to remove it, unless the text is all that its
 * element has.
 */
import ts from "typescript";

const textTypes = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;

/** @param {import("estree-jsx").JSXElement["children"][number]} child */
function isShown(child) {
  if (child.type === "JSXText") return child.value.trim() !== "" || !child.value.includes("\n");
  return child.type !== "JSXExpressionContainer" || child.expression.type !== "JSXEmptyExpression";
}

/** Whether an expression reads a named value of the content, which stays as it is: `words.kinds.heading`. */
function isWord({ type, computed }) {
  return type === "MemberExpression" && !computed;
}

/** @param {ts.Type} type of what is shown; nothing is shown of what is no text */
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
        if (["JSXEmptyExpression", "Literal"].includes(expression.type) || isWord(expression))
          return;
        if (parent.children.filter(isShown).length === 1) return;
        if (isText(getTypeAtLocation(expression)))
          context.report({ node: expression, messageId: "alone" });
      },
    };
  },
};
